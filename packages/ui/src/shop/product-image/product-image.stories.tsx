import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { expect, waitFor } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { ProductImage } from './product-image.tsx'

const meta = {
  title: 'Shop/Product image',
  component: ProductImage,
  args: { src: '/drawings/digital-multimeter.svg', alt: 'Picture of True-RMS multimeter M 870' },
  decorators: [(Story) => <div className="w-96 max-w-full">{Story()}</div>],
} satisfies Meta<typeof ProductImage>

/** What stands in for a picture that there is none of. */
const placeholder = '/figures/missing-drawing.svg'

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
  play: async ({ args, canvas }) => {
    const image = canvas.getByRole('img', { name: args.alt })
    await expect(image).toHaveAttribute('src', placeholder)
  },
}

export const ScriptAddress: Story = {
  args: { src: hostileProduct.image },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toHaveAttribute('src', placeholder)
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
    const sources = [...canvasElement.querySelectorAll('img')].map((image) =>
      image.getAttribute('src'),
    )
    await expect(sources).toEqual([placeholder, placeholder, placeholder])
  },
}

export const Failing: Story = {
  args: { src: '/drawings/none.svg' },
  play: async ({ args, canvas }) => {
    const image = canvas.getByRole('img', { name: args.alt })
    await waitFor(() => expect(image).toHaveAttribute('src', placeholder))
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
    const boxes = [...canvasElement.querySelectorAll('img')].map((picture) => {
      const { width, height } = picture.getBoundingClientRect()
      return `${width}x${height}`
    })
    await expect(boxes).toEqual(['320x240', '160x120', '80x60', '48x36', '160x120', '48x36'])
  },
}

/** It fills the column, and keeps its form. */
export const Phone: Story = {
  globals: phone,
  decorators: [(Story) => <div>{Story()}</div>],
  play: async ({ args, canvas, canvasElement }) => {
    const { width, height } = canvas.getByRole('img', { name: args.alt }).getBoundingClientRect()
    await expect(width).toBe(canvasElement.clientWidth - 32)
    await expect(height).toBe((width * 3) / 4)
  },
}
