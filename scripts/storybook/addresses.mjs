import { watchAddresses } from '../lib/watch-addresses.mjs'

/** What a story asks for to show that a picture is missing. */
const missing = '/none.svg'

/**
 * Everything that an entry asks for is there, and lies below the path that Storybook is served at.
 *
 * @type {import('./visit.mjs').Check}
 */
export const addresses = {
  name: 'addresses',
  watch(page, address) {
    const problems = watchAddresses(page, {
      below: address,
      mayBeMissing: (url) => url.endsWith(missing),
    })
    return async (frame) => {
      const broken = await frame.evaluate(async () => {
        const images = [...document.images]
        for (const image of images) image.loading = 'eager'
        await Promise.allSettled(images.map((image) => image.decode()))
        return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
      })
      const unshown = broken.filter((src) => !src.endsWith(missing))
      return [...problems.splice(0), ...unshown.map((src) => `${src} is no picture.`)]
    }
  },
}
