import { formatCount } from '@strapline/ui/lib/format.ts'
import { AlertDialog } from '@strapline/ui/primitives/alert-dialog'
import { Button } from '@strapline/ui/primitives/button'
import { type Column, DataTable, type TableView } from '@strapline/ui/primitives/data-table'
import { EmptyState } from '@strapline/ui/primitives/empty-state'
import { useMemo, useState } from 'react'

export interface Tool {
  id: string
  name: string
  maker: string
  pieces: number
}

export interface ToolListProps {
  /** What your query has loaded. */
  tools: Tool[]
  /** Deletes tools: takes them out of `tools` at once, and puts them back if the server refuses. */
  onDelete: (tools: readonly Tool[]) => void
}

export function ToolList({ tools, onDelete }: ToolListProps) {
  const [view, setView] = useState<TableView>({ filter: '' })
  const [asked, setAsked] = useState<readonly Tool[]>([])
  const [first] = asked
  const columns = useMemo(
    (): Column<Tool>[] => [
      { key: 'name', header: 'Name', value: ({ name }) => name, rowHeader: true, share: 2 },
      { key: 'maker', header: 'Maker', value: ({ maker }) => maker },
      {
        key: 'pieces',
        header: 'Pieces',
        value: ({ pieces }) => pieces,
        cell: ({ pieces }) => formatCount(pieces),
        align: 'end',
        width: 6,
      },
      {
        key: 'delete',
        header: 'Delete',
        hideHeader: true,
        hideCardLabel: true,
        isAction: true,
        align: 'end',
        width: 6,
        cell: (tool) => (
          <Button size="sm" aria-label={`Delete ${tool.name}`} onClick={() => setAsked([tool])}>
            Delete
          </Button>
        ),
      },
    ],
    [],
  )
  return (
    <>
      <DataTable
        caption="Tools in stock"
        noun={{ one: 'tool', many: 'tools' }}
        columns={columns}
        rows={{ status: 'ready', data: tools }}
        rowKey={({ id }) => id}
        view={view}
        onViewChange={setView}
        selectionActions={(selected) => (
          <Button onClick={() => setAsked(selected)}>Delete {selected.length}</Button>
        )}
        empty={<EmptyState title="No tools in stock" />}
        failedTitle="The tools did not load"
      />
      <AlertDialog
        open={first !== undefined}
        onOpenChange={() => setAsked([])}
        title={asked.length > 1 ? `Delete ${asked.length} tools?` : `Delete ${first?.name}?`}
        description="This can’t be undone."
        confirm="Delete"
        onConfirm={() => {
          onDelete(asked)
          setAsked([])
        }}
      />
    </>
  )
}
