/** What is said while there is nothing for sale, wherever products would stand. */
export const noProducts = {
  title: 'No products yet',
  text: 'The range is being set up. Come back a little later.',
}
