/**
 * The social networks that the footer links to. The icon library has no brand marks any more (since
 * its version 1), so these three are drawn here, in its square of 24.
 */
import { createLucideIcon, type LucideIcon } from 'lucide-react'

/** A social network. */
export interface SocialNetwork {
  name: string
  icon: LucideIcon
}

/** A network with its icon, drawn in lines as one SVG path. */
function network(name: string, path: string): SocialNetwork {
  return { name, icon: createLucideIcon(name.toLowerCase(), [['path', { d: path, key: path }]]) }
}

export const socialNetworks: SocialNetwork[] = [
  network(
    'LinkedIn',
    'M3 3H21V21H3ZM7.8 10.8V16.8M7.8 7.2V7.4M12 16.8V10.8M12 13.8C12 10.1 16.8 9.8 16.8 13.4V16.8',
  ),
  network('YouTube', 'M2 5.5H22V18.5H2ZM10 9L15 12L10 15Z'),
  network('Instagram', 'M3 3H21V21H3ZM17.3 6.7V6.8M12 7.8a4.2 4.2 0 1 0 0 8.4a4.2 4.2 0 1 0 0-8.4'),
]
