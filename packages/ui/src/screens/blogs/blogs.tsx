import type { BlogsContent, Question } from '../../content/blogs.ts'
import { publicPages } from '../../content/public-pages.ts'
import { Link } from '../../lib/link.tsx'
import { PageHeader } from '../../shop/page-header/page-header.tsx'
import { Answer } from './answer.tsx'

export interface BlogsScreenProps {
  /** The questions with their answers, and the texts around them: `blogsContent`. */
  content: BlogsContent
}

/** The route `/my-blogs`: a handbook of questions that developers are asked, with answers. */
export function BlogsScreen({ content }: BlogsScreenProps) {
  const { headline, lead, contents, questions } = content
  return (
    <div className="page pt-8 pb-16 md:pt-12 lg:pb-24">
      <PageHeader page={publicPages.blogs.title} headline={headline} lead={lead} />
      <div className="mt-10 grid gap-16 lg:mt-12 lg:grid-cols-12 lg:gap-8">
        <div className="min-w-0 lg:col-span-4">
          <Contents title={contents} questions={questions} />
        </div>
        <div className="flex min-w-0 flex-col gap-16 lg:col-span-8">
          {questions.map((question, index) => (
            <Entry key={question.id} number={index + 1} question={question} />
          ))}
        </div>
      </div>
    </div>
  )
}

interface ContentsProps {
  title: string
  questions: Question[]
}

/** On a wide screen it is sticky beside the answers, and scrolls where it is higher than the window. */
function Contents({ title, questions }: ContentsProps) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="border-ink border-t-2 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem-var(--lower-edge))] lg:overflow-y-auto"
    >
      <h2 id="contents-title" className="py-4 font-semibold text-sm">
        {title}
      </h2>
      <ol>
        {questions.map(({ id, question }, index) => (
          <li key={id} className="border-rule border-t">
            <Link
              href={`#${id}`}
              className="flex gap-4 rounded-sm py-2 text-ink-soft text-sm -outline-offset-2 hover:text-ink hover:underline hover:underline-offset-4"
            >
              <span aria-hidden="true" className="tabular w-6 shrink-0 text-ink-faint">
                {twoDigits(index + 1)}
              </span>
              <span className="wrap-anywhere min-w-0 text-pretty">{question}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface EntryProps {
  number: number
  question: Question
}

function Entry({ number, question: { id, question, answer } }: EntryProps) {
  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-2 border-ink border-t-2 pt-4 sm:grid-cols-[2rem_minmax(0,1fr)]"
    >
      <p aria-hidden="true" className="tabular text-ink-faint text-sm sm:leading-8">
        {twoDigits(number)}
      </p>
      <div className="flex min-w-0 flex-col gap-6">
        <h2
          id={id}
          className="wrap-anywhere max-w-reading text-balance font-semibold text-2xl tracking-tight"
        >
          {question}
        </h2>
        <Answer blocks={answer} />
      </div>
    </article>
  )
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
