import type { AboutContent, HeroSlide } from './home.ts'
import { scenePath } from './scene.ts'

/** What is drawn on the home page, with the facts of its title block: the same in each English voice. */
export const homeScenes = {
  strapping: {
    image: {
      src: scenePath('hero-strapping'),
      alt: 'Drawing of a pallet of cartons held by two straps, with a battery strapping tool on top',
    },
    facts: [
      { label: 'Tool', value: 'BX 16' },
      { label: 'Strap', value: '13 to 16 mm' },
      { label: 'Tension', value: '2,500 N' },
      { label: 'One charge', value: '400 cycles' },
    ],
  },
  bench: {
    image: {
      src: scenePath('hero-bench'),
      alt: 'Drawing of a test bench with a power supply, a multimeter and a soldering station',
    },
    facts: [
      { label: 'Station', value: 'ST 90' },
      { label: 'Supply', value: '30 V, 5 A' },
      { label: 'Heats up in', value: '12 seconds' },
      { label: 'Measures to', value: '1,000 V' },
    ],
  },
  line: {
    image: {
      src: scenePath('about-line'),
      alt: 'Drawing of a packing line: cartons run through a strapping machine',
    },
  },
} satisfies {
  strapping: Pick<HeroSlide, 'image' | 'facts'>
  bench: Pick<HeroSlide, 'image' | 'facts'>
  line: Pick<AboutContent, 'image'>
}
