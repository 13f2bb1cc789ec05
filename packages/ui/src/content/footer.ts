import type { SocialNetwork } from './social-networks.ts'

/** The texts of the footer. */
export interface FooterContent {
  /** The shop in a sentence. */
  line: string
  /** Columns of links; each is a navigation landmark named by its title. */
  columns: { title: string; links: { label: string; href: string }[] }[]
  /** Links to social networks, each an icon with the network's name. */
  networks: SocialNetwork[]
  /** The copyright, and which links are placeholders. */
  notice: string
}
