import { productSlides } from '@strapline/contract/rules'

export interface SlideNumbersProps {
  /** The slide that is shown, from 0. */
  slide: number
  /** Called with the slide that was chosen. */
  onSlideChange: (slide: number) => void
}

/** Buttons that choose a slide by its number, beside the tabs (decision D20). */
export function SlideNumbers({ slide, onSlideChange }: SlideNumbersProps) {
  return (
    <fieldset aria-label="Slides by number" className="flex flex-wrap">
      {productSlides.map((range, index) => (
        <button
          key={range.from}
          type="button"
          aria-label={`Show slide ${index + 1}`}
          aria-pressed={index === slide}
          onClick={() => onSlideChange(index)}
          className="tabular size-10 rounded-sm font-semibold text-ink-soft text-sm motion-safe:transition-colors hover:bg-sunk aria-pressed:bg-ink aria-pressed:text-on-ink forced-colors:aria-pressed:border-2"
        >
          {index + 1}
        </button>
      ))}
    </fieldset>
  )
}
