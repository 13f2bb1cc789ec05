import type { ReactNode } from 'react'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { BrandMark } from '../../shop/brand-mark/brand-mark.tsx'

export interface StartScreenProps {
  /** Where the brand mark leads: the home page. */
  homeHref: string
  /**
   * What to show from the start: the shop as it loads, or a sentence about what is wrong. For stories: in
   * index.html the browser decides.
   * @default 'loading'
   */
  show?: 'loading' | 'no-script' | 'failure'
}

/**
 * What index.html shows before the program runs, without any script: the frame of every page, and two
 * sentences that are hidden until one of them is true. The program replaces the content of `#root` and
 * removes `#start-failure`.
 */
export function StartScreen({ homeHref, show = 'loading' }: StartScreenProps) {
  const noScript = (
    <main className={sentenceLook}>
      <Sentence title="The shop needs JavaScript">
        Switch it on in your browser’s settings, then reload the page.
      </Sentence>
    </main>
  )
  return (
    <>
      {show === 'no-script' ? noScript : <noscript>{noScript}</noscript>}
      <div id="start-failure" role="alert" hidden={show !== 'failure'} className={sentenceLook}>
        <Sentence title="The shop did not load">
          A part of it is missing or takes very long. Check your connection, then reload the page.
        </Sentence>
      </div>
      <div id="root">
        <header className="border-transparent border-b bg-paper">
          <div className="page flex h-16 items-center">
            <a href={homeHref} className="shrink-0 rounded-sm">
              <BrandMark />
            </a>
          </div>
        </header>
      </div>
    </>
  )
}

/** The address of the page itself: following it is a reload that needs no script. */
const thisPage = ''

/** Lies over the page, below the top bar, so that nothing moves when it appears. */
const sentenceLook = 'absolute inset-x-0 top-16 z-20 border-rule border-y bg-paper'

/** What is wrong and what to do. */
function Sentence({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page py-8">
      <div className="max-w-reading border-danger border-t-2 pt-6">
        <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
        <p className="mt-2 text-ink-soft">{children}</p>
      </div>
      <ButtonLink href={thisPage} variant="primary" size="lg" className="mt-6">
        Reload the page
      </ButtonLink>
    </div>
  )
}
