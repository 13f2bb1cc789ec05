import type { FooterContent } from '../../content/footer.ts'
import { Icon } from '../../lib/icon.tsx'
import { Link } from '../../lib/link.tsx'
import { BrandMark } from '../brand-mark/brand-mark.tsx'

export interface FooterProps {
  /** What it says. */
  content: FooterContent
  /**
   * Where the networks' links lead until there are accounts: to a real page, since a link to `#` does nothing.
   * @default '/'
   */
  href?: string
}

const footerLink =
  'inline-flex min-h-8 items-center rounded-sm text-on-night text-sm underline decoration-transparent underline-offset-4 motion-safe:transition-colors hover:decoration-current'

/**
 * The end of every page: the shop in a sentence, columns of links, and the social networks. It says
 * which of them are placeholders. Nothing that a buyer needs is only here.
 */
export function Footer({ content, href = '/' }: FooterProps) {
  return (
    <footer className="on-night bg-night text-on-night">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-12 py-16 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="flex flex-col items-start gap-4 col-span-full lg:col-span-1">
          <BrandMark />
          <p className="max-w-80 text-on-night-soft text-sm">{content.line}</p>
        </div>
        {content.columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="caption wrap-anywhere border-on-night-soft/40 border-t pt-4 text-on-night-soft">
              {title}
            </p>
            <ul className="mt-2">
              {links.map(({ label, href }) => (
                <li key={label}>
                  <Link href={href} className={footerLink}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pb-8">
        <p className="text-on-night-soft text-xs">{content.notice}</p>
        <ul className="-mx-3 flex">
          {content.networks.map(({ name, icon }) => (
            <li key={name}>
              <Link
                href={href}
                className="inline-flex size-11 items-center justify-center rounded-sm text-on-night-soft motion-safe:transition-colors hover:text-on-night"
              >
                <Icon icon={icon} />
                <span className="sr-only">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
