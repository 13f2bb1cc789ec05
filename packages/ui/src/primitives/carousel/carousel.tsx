import { cx } from 'class-variance-authority'
import { type HTMLAttributes, type ReactNode, type Ref, useRef } from 'react'
import { Controls, slideId } from './controls.tsx'
import { useView } from './use-view.ts'

/** One slide. */
interface CarouselSlide {
  /** Its key. */
  key: string
  /** Its content. */
  content: ReactNode
}

export interface CarouselProps extends HTMLAttributes<HTMLElement> {
  /** The accessible name: "News". */
  label: string
  /** The prefix of the slides' ids, unique on the page: `news` makes `#news-1`, `#news-2`. */
  id: string
  /** The slides, in order. */
  slides: readonly CarouselSlide[]
  /**
   * How many slides are side by side: `one`, or `several`, which is three, two on a tablet and one on a
   * phone.
   * @default 'one'
   */
  inView?: 'one' | 'several'
  /** The heading, beside the controls. */
  header?: ReactNode
  /**
   * Where the controls are: above or below the slides.
   * @default 'above'
   */
  controls?: 'above' | 'below'
  ref?: Ref<HTMLElement>
}

const widths = {
  one: 'basis-full',
  several: 'basis-full md:basis-[calc((100%-1.5rem)/2)] lg:basis-[calc((100%-3rem)/3)]',
} satisfies Record<NonNullable<CarouselProps['inView']>, string>

/** A row of slides, some of which are in view. It never moves by itself. */
export function Carousel({
  label,
  id,
  slides,
  inView = 'one',
  header,
  controls = 'above',
  className,
  ...rest
}: CarouselProps) {
  const row = useRef<HTMLDivElement>(null)
  const { view, show } = useView(row, slides.length)
  const allInView = view !== undefined && view.last - view.first + 1 >= slides.length

  const bar = (
    <Controls
      label={label}
      id={id}
      count={slides.length}
      view={view}
      header={header}
      onShow={show}
      className={controls === 'above' ? 'mb-4 sm:mb-6' : 'mt-4'}
    />
  )
  return (
    <section
      {...rest}
      id={id}
      aria-roledescription="carousel"
      aria-label={label}
      className={cx('flex min-w-0 flex-col', className)}
    >
      {controls === 'above' && bar}
      {/* The padding keeps room for the focus rings of what stands at a slide's edge. */}
      <div
        ref={row}
        // A scrolling row must be focusable, so that it can be scrolled by keyboard.
        tabIndex={allInView ? undefined : 0}
        role="group"
        aria-label={`${label}, slides`}
        className="relative -m-1 flex snap-x snap-mandatory scroll-p-1 gap-6 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            id={slideId(id, index)}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={view !== undefined && (index < view.first || index > view.last)}
            className={cx('min-w-0 shrink-0 snap-start', widths[inView])}
          >
            {content}
          </div>
        ))}
      </div>
      {controls === 'below' && bar}
    </section>
  )
}
