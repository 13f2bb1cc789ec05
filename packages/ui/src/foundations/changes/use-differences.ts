import { useEffect, useState } from 'react'
import { pictureAddress } from '../pictures/picture-file.tsx'
import { beforeFolder } from './changes.ts'
import { differencesOf, type Pixels, type Place } from './differences.ts'

/**
 * Where a picture differs from the one before; undefined until both are read.
 *
 * @param picture its key; nothing is read without one
 */
export function useDifferences(picture: string | undefined): readonly Place[] | undefined {
  const [places, setPlaces] = useState<readonly Place[]>()
  useEffect(() => {
    if (picture === undefined) return
    let over = false
    const read = Promise.all([readPixels(beforeFolder + picture), readPixels(picture)])
    read.then(
      ([before, after]) => !over && setPlaces(differencesOf(before, after)),
      () => !over && setPlaces([]),
    )
    return () => {
      over = true
    }
  }, [picture])
  return places
}

async function readPixels(picture: string): Promise<Pixels> {
  const image = new Image()
  image.src = pictureAddress(picture)
  await image.decode()
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error(`${picture} can't be read`)
  drawing.drawImage(image, 0, 0)
  return drawing.getImageData(0, 0, canvas.width, canvas.height)
}
