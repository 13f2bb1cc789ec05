import { PictureFile } from '../pictures/picture-file.tsx'
import type { Box } from './pixels.ts'

export interface PicturePartProps {
  /** The picture's key, behind the folder it is in. */
  picture: string
  /** What it shows. */
  alt: string
  /** The size of the whole picture in pixels. */
  size: readonly [number, number]
  /** What is shown of it. */
  part: Box
  /** How large its pixels are. */
  scale: number
  /** What is framed. */
  marks: readonly Box[]
}

/** Between what is framed and its frame, in pixels of the page. */
const air = 3

/** A mark of fewer lines shows where something came or went: a frame so low would strike through what stands there. */
const lowest = 4

/** The width of such a mark at the picture's left edge, in pixels of the page. */
const tick = 12

/** A part of a picture with what differs in frames. */
export function PicturePart({ picture, alt, size, part, scale, marks }: PicturePartProps) {
  const [x, y, width, height] = part
  return (
    <span
      className="relative block overflow-hidden"
      style={{ width: width * scale, height: height * scale }}
    >
      <PictureFile
        picture={picture}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="absolute"
        style={{
          width: size[0] * scale,
          height: size[1] * scale,
          left: -x * scale,
          top: -y * scale,
          maxWidth: 'none',
        }}
      />
      {marks.map(([left, top, wide, high]) => (
        <span
          key={`${left} ${top}`}
          className="absolute border-2 border-signal"
          style={
            high < lowest
              ? { left: 0, top: (top + high / 2 - y) * scale - 1, width: tick, height: 0 }
              : {
                  left: Math.max(0, (left - x) * scale - air),
                  top: (top - y) * scale - air,
                  width: Math.min(wide * scale + 2 * air, width * scale),
                  height: high * scale + 2 * air,
                }
          }
        />
      ))}
    </span>
  )
}
