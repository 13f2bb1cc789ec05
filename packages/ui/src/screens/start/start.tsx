import type { ReactNode } from 'react'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { BrandMark } from '../../shop/brand-mark/brand-mark.tsx'

export interface StartScreenProps {
  /** Where the brand mark leads: the home page. */
  homeHref: string
  /**
   * What to show from the start: the shop as it loads, or a sentence about what is wrong. For stories: in
   * a page the browser decides.
   * @default 'loading'
   */
  show?: 'loading' | 'no-script' | 'failure'
}

/**
 * The content of app.html before the program runs, without any script: the frame of every page, and two
 * sentences that are hidden until one of them is true. The program replaces the content of `#root` and
 * removes `#start-failure`.
 */
export function StartScreen({ homeHref, show = 'loading' }: StartScreenProps) {
  const noScript = (
    <main>
      <ScriptNeeded />
    </main>
  )
  return (
    <>
      {show === 'no-script' ? noScript : <noscript>{noScript}</noscript>}
      <StartFailure show={show === 'failure'} />
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

export interface ScriptNeededProps {
  /** Whether the page can be read without its program: then the sentence stands at the lower edge. */
  readable?: boolean
}

/** Says that the shop needs JavaScript, for a `noscript` element. */
export function ScriptNeeded({ readable = false }: ScriptNeededProps) {
  return readable ? (
    <div className={lowerEdge}>
      <Note title="Not all of this page works">
        Accounts, products, reviews and orders need JavaScript. Switch it on in your browser’s
        settings.
      </Note>
    </div>
  ) : (
    <div className={sentenceLook}>
      <Sentence title="The shop needs JavaScript">
        Switch it on in your browser’s settings, then reload the page.
      </Sentence>
    </div>
  )
}

export interface StartFailureProps extends ScriptNeededProps {
  /** Whether it is shown from the start: for stories. In a page the browser decides. */
  show?: boolean
}

/** Says that the program did not start. A page that has it shows it when that happens. */
export function StartFailure({ show = false, readable = false }: StartFailureProps) {
  return (
    <div
      id="start-failure"
      role="alert"
      hidden={!show}
      className={readable ? lowerEdge : sentenceLook}
    >
      {readable ? (
        <Note title="Not all of this page works">
          It can be read, and its links lead on. For menus and buttons, check your connection.
        </Note>
      ) : (
        <Sentence title="The shop did not load">
          A part of it is missing or takes very long. Check your connection, then reload the page.
        </Sentence>
      )}
    </div>
  )
}

/** The address of the page itself: following it is a reload that needs no script. */
const thisPage = ''

/** Lies over the page, below the top bar, so that nothing moves when it appears. */
const sentenceLook = 'absolute inset-x-0 top-16 z-20 border-rule border-y bg-paper'

interface SentenceProps {
  title: string
  children: ReactNode
}

/** The same in little room, for a page with a content of its own. */
function Note({ title, children }: SentenceProps) {
  return (
    <div className="page flex flex-wrap items-center gap-x-8 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-ink-soft text-sm">{children}</p>
      </div>
      <ButtonLink href={thisPage}>Reload the page</ButtonLink>
    </div>
  )
}

/** Leaves the beginning of the page in view. */
const lowerEdge = 'fixed inset-x-0 bottom-0 z-40 border-danger border-t-2 bg-raised'

/** What is wrong and what to do. */
function Sentence({ title, children }: SentenceProps) {
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
