import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Drawing, drawingPath, drawings } from '@strapline/contract/drawings'
import { productOf } from '@strapline/contract/fixtures'
import { expect } from 'storybook/test'
import { drawingSize } from '../lib/drawing-size.ts'
import { Image } from '../lib/image.tsx'

const meta = {
  title: 'Foundations/Drawings',
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function Figure({ drawing, number }: { drawing: Drawing; number: number }) {
  return (
    <figure>
      <Image
        src={drawingPath(drawing)}
        alt={productOf(drawing).name}
        width={drawingSize.width}
        height={drawingSize.height}
        className="h-auto w-full"
      />
      <figcaption className="mt-2 flex gap-2 text-sm">
        <span className="tabular text-ink-faint">{String(number).padStart(2, '0')}</span>
        <span className="min-w-0 wrap-anywhere">{drawing}</span>
      </figcaption>
    </figure>
  )
}

/** Every drawing; each has the size that pages reserve. */
export const Drawings: Story = {
  parameters: { phone: true },
  render: () => (
    <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4">
      {drawings.map((drawing, index) => (
        <Figure key={drawing} drawing={drawing} number={index + 1} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const pictures = canvas.getAllByRole<HTMLImageElement>('img')
    await expect(pictures).toHaveLength(28)
    await Promise.all(pictures.map((picture) => picture.decode()))
    for (const picture of pictures) {
      await expect([picture.naturalWidth, picture.naturalHeight]).toEqual([480, 360])
    }
  },
}

/** One drawing at its full size: the line weights and the three background tones. */
export const ActualSize: Story = {
  render: () => (
    <div className="max-w-[480px]">
      <Figure drawing="battery-strapping-tool" number={1} />
    </div>
  ),
}
