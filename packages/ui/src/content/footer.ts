import { type SocialNetwork, socialNetworks } from './social-networks.ts'

/** What the footer says. */
export interface FooterContent {
  /** The shop in a sentence. */
  line: string
  /** Columns of links. */
  columns: { title: string; links: string[] }[]
  /** Where the shop is found elsewhere: links with an icon each. */
  networks: SocialNetwork[]
  /** Who owns it, and what the reader should know of the links. */
  notice: string
}

export const footerContent: FooterContent = {
  line: 'Industrial and electronic tools, ordered in bulk.',
  columns: [
    { title: 'Range', links: ['Strapping tools', 'Strap and seals', 'Measuring', 'Soldering'] },
    { title: 'Service', links: ['Delivery', 'Repairs', 'Spare parts', 'Data sheets'] },
    { title: 'Company', links: ['About us', 'Careers', 'Press', 'Contact'] },
  ],
  networks: socialNetworks,
  notice: '© 2026 Strapline. The links of this footer are placeholders and lead to the home page.',
}
