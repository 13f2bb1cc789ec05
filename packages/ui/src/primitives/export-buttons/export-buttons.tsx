import { cx } from 'class-variance-authority'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../lib/icon.tsx'
import type { FileFormat } from '../../lib/save-sheet.ts'
import { Alert } from '../alert/alert.tsx'
import { Button, type ButtonProps } from '../button/button.tsx'

export interface ExportButtonsProps extends Pick<ButtonProps, 'size'> {
  /** What a press does, before the name of the format: `Export`, `Download the lines as`. */
  label: string
  /**
   * Makes the file and saves it: usually by `saveSheet`. When its promise rejects, the error's message is shown below the
   * buttons.
   */
  onExport: (format: FileFormat) => unknown
  /** Why nothing can be exported, in one short sentence. */
  disabledReason?: string | undefined
  /**
   * Where the names of the formats stand without the label: in a window narrower than 40rem, or in a container that is,
   * where the icon goes, too. A screen reader says the label everywhere.
   * @default never
   */
  shortIn?: 'window' | 'container'
  /** Other buttons for the same rows, such as Print: they stand on the same line, before these. */
  children?: ReactNode
  /** Places the buttons in their container. */
  className?: string
}

const shortLook = {
  never: { label: '', icon: '', button: '' },
  window: { label: 'max-sm:sr-only', icon: '', button: '' },
  container: {
    label: '@max-[40rem]:sr-only',
    icon: '@max-[40rem]:hidden',
    button: 'whitespace-nowrap @max-[40rem]:px-2',
  },
}

/**
 * Saves rows as a file: CSV, or Excel's XLSX, side by side. A flex container that wraps is their place: a failure takes a
 * line of it.
 */
export function ExportButtons(props: ExportButtonsProps) {
  const { label, onExport, disabledReason, size = 'md', children } = props
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const look = shortLook[props.shortIn ?? 'never']

  async function save(format: FileFormat) {
    setProblem(undefined)
    // CSV is there at once, and can be had while a workbook is made.
    const isSlow = format === 'xlsx'
    if (isSlow) setBusy(true)
    try {
      await onExport(format)
    } catch (failure) {
      setProblem((failure as Error).message)
    }
    if (isSlow) setBusy(false)
  }

  const shared = { size, disabledReason }
  return (
    <>
      <div className={cx('flex min-w-0 max-w-full flex-wrap gap-2 print:hidden', props.className)}>
        {children}
        <div className="flex min-w-0 grow flex-wrap *:grow *:focus-visible:z-10">
          <Button
            {...shared}
            className={cx('rounded-e-none', look.button)}
            onClick={() => void save('csv')}
          >
            <Icon icon={Download} size="sm" className={look.icon} />
            <span>
              <span className={look.label}>{label}</span> CSV
            </span>
          </Button>
          <Button
            {...shared}
            className={cx('-ms-px rounded-s-none', look.button)}
            busy={busy ? 'Excel' : undefined}
            onClick={() => void save('xlsx')}
          >
            <span>
              <span className="sr-only">{label}</span> Excel
            </span>
          </Button>
        </div>
      </div>
      {problem !== undefined && (
        <Alert tone="danger" announce className="order-last basis-full">
          {problem}
        </Alert>
      )}
    </>
  )
}
