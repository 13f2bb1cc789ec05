import { useEffect, useState } from 'react'
import { pictureAddress } from '../pictures/picture-file.tsx'
import { drawnSide, type PictureChange } from './changes.ts'
import { differencesOf, type Pixels, type Place } from './differences.ts'

/** Where a picture differs from the one before; undefined until both are read, and where there is one alone. */
export function useDifferences(change: PictureChange): readonly Place[] | undefined {
  const before = drawnSide(change, 'before')?.file
  const after = drawnSide(change, 'after')?.file
  const [places, setPlaces] = useState<readonly Place[]>()
  useEffect(() => {
    if (before === undefined || after === undefined) return
    let over = false
    const read = Promise.all([readPixels(before), readPixels(after)])
    read.then(
      ([old, now]) => !over && setPlaces(differencesOf(old, now)),
      () => !over && setPlaces([]),
    )
    return () => {
      over = true
    }
  }, [before, after])
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
