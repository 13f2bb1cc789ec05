import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { expect, waitFor } from 'storybook/test'
import { ProductImage } from './product-image.tsx'

const meta = {
  title: 'Shop/Browse/Pictures',
  component: ProductImage,
  args: { src: '/drawings/digital-multimeter.svg', alt: 'Picture of True-RMS multimeter M 870' },
  decorators: [(Story) => <div className="w-96 max-w-full">{Story()}</div>],
} satisfies Meta<typeof ProductImage>

export default meta
type Story = StoryObj<typeof meta>

/** A drawing that fills its column at 4 to 3. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const image = canvas.getByRole('img', { name: args.alt })
    await expect(image).toHaveAttribute('width', '480')
    await expect(image).toHaveAttribute('height', '360')
    await expect(image).toHaveAttribute('src', expect.stringContaining(args.src))
  },
}

const notLoaded = [
  '',
  '/drawings/none.svg',
  hostileProduct.image,
  // A browser reads each of these as the address of another site, although it begins like a path.
  '//evil.example/x.svg',
  '/\\evil.example/x.svg',
  '/\t/evil.example/x.svg',
]

/** The placeholder: no address, a missing file, a script, and addresses of other sites. */
export const Placeholder: Story = {
  render: ({ alt }) => (
    <div className="grid grid-cols-3 gap-4">
      {notLoaded.map((src) => (
        <ProductImage key={src} src={src} alt={alt} />
      ))}
    </div>
  ),
  play: async ({ args, canvas, canvasElement }) => {
    for (const image of canvas.getAllByRole('img', { name: args.alt })) {
      await waitFor(() =>
        expect(image).toHaveAttribute(
          'src',
          expect.stringContaining('/figures/missing-drawing.svg'),
        ),
      )
    }
    await expect(canvas.getAllByRole('img')).toHaveLength(notLoaded.length)
    await expect(canvasElement.innerHTML).not.toContain('javascript:')
  },
}

/** Fixed widths: the height follows, for a drawing and for the placeholder. */
export const Sizes: Story = {
  render: () => (
    <div className="flex flex-wrap items-start gap-4">
      {[320, 160, 80, 48].map((width) => (
        <ProductImage key={width} src="/drawings/cable-ties.svg" alt="" width={width} />
      ))}
      {[160, 48].map((width) => (
        <ProductImage key={width} src="" alt="" width={width} />
      ))}
    </div>
  ),
}
