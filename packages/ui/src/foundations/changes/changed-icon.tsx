import { History } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'

/** The sign of what looks different from before. */
export const ChangedIcon = () => <Icon icon={History} size="sm" />
