import { type SocialNetwork, socialNetworks } from './social-networks.ts'

/** The texts of the footer. */
export interface FooterContent {
  /** The shop in a sentence. */
  line: string
  /** Columns of links; each is a navigation landmark named by its title. */
  columns: { title: string; links: string[] }[]
  /** Links to social networks, each an icon with the network's name. */
  networks: SocialNetwork[]
  /** The copyright, and that the links are placeholders: that sentence goes with the last of them. */
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
