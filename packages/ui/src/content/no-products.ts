/** Shown instead of products while there is nothing for sale. */
export const noProducts = {
  title: 'No products yet',
  text: 'The range is being set up. Come back a little later.',
}
