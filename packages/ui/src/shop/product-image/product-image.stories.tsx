import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { expect } from 'storybook/test'
import { ProductImage } from './product-image.tsx'

const meta = {
  title: 'Shop/Product image',
  component: ProductImage,
  args: { src: '/drawings/digital-multimeter.svg', alt: 'Picture of True-RMS multimeter M 870' },
  decorators: [(Story) => <div className="w-96 max-w-full">{Story()}</div>],
} satisfies Meta<typeof ProductImage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const image = canvas.getByRole('img', { name: args.alt })
    await expect(image).toHaveAttribute('width', '480')
    await expect(image).toHaveAttribute('height', '360')
    await expect(image).toHaveAttribute('src', args.src)
  },
}

export const Missing: Story = {
  args: { src: '' },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: args.alt })).toBeVisible()
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}

export const ScriptAddress: Story = {
  args: { src: hostileProduct.image },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull()
    await expect(canvasElement.innerHTML).not.toContain('javascript:')
  },
}

/** What a browser would read as the address of another site, although it begins like a path. */
export const OtherSites: Story = {
  render: () => (
    <div className="grid grid-cols-3 gap-4">
      {['//evil.example/x.svg', '/\\evil.example/x.svg', '/\t/evil.example/x.svg'].map((src) => (
        <ProductImage key={src} src={src} alt="" />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull()
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(3)
  },
}

export const Failing: Story = {
  args: { src: '/drawings/none.svg' },
  play: async ({ args, canvas }) => {
    const drawing = await canvas.findByRole('img', {
      name: (name, element) => name === args.alt && element.tagName === 'svg',
    })
    await expect(drawing).toBeVisible()
  },
}

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
  play: async ({ canvasElement }) => {
    const boxes = [...canvasElement.querySelectorAll('img, svg')].map((picture) => {
      const { width, height } = picture.getBoundingClientRect()
      return `${width}x${height}`
    })
    await expect(boxes).toEqual(['320x240', '160x120', '80x60', '48x36', '160x120', '48x36'])
  },
}
