import { useState } from 'react'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { UndoDelete } from '../undo-delete/undo-delete.tsx'
import { KeepPad } from './keep-pad.tsx'
import { KeptListRow } from './kept-list-row.tsx'
import { SharePad } from './share-pad.tsx'
import type { KeptList, ListActions, PresentPad } from './types.ts'

export type { KeptList, ListActions, PadLink, PresentPad } from './types.ts'

export interface PadListsProps {
  /** Whether it is open. */
  open: boolean
  /** Called when it asks to be closed. It does not close by itself when a list is opened. */
  onOpenChange: (open: boolean) => void
  /** The kept lists, in the order in which they are shown. */
  lists: readonly KeptList[]
  /** The pad that is open now. */
  pad: PresentPad
  /** Why no other list can be kept, in a sentence that says what to do; undefined while one can. */
  problem?: string | undefined
  /** What its buttons do. */
  actions: ListActions
}

/** The pads that a person keeps under a name, and the ways to hand the present one on. */
export function PadLists({ open, onOpenChange, lists, pad, problem, actions }: PadListsProps) {
  const [deleted, setDeleted] = useState<KeptList>()
  /** The list that asks something: only one does at a time. */
  const [asking, setAsking] = useState<{ id: KeptList['id']; what: 'open' | 'rename' }>()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        // What was deleted long ago is not offered again.
        if (!isOpen) setDeleted(undefined)
        onOpenChange(isOpen)
      }}
      size="lg"
      title="Lists"
      description="Save the pad’s lines for next time, or share them."
    >
      <div className="grid gap-8">
        {problem !== undefined && (
          <Alert tone="warning" announce>
            {problem}
          </Alert>
        )}
        <KeepPad lists={lists} pad={pad} problem={problem} onKeep={actions.onKeep} />
        <section aria-label="Saved lists" tabIndex={-1}>
          {lists.length === 0 ? (
            <EmptyState title="No lists yet" headingLevel={3}>
              Save a pad under a name, and next time the same order takes two clicks.
            </EmptyState>
          ) : (
            <>
              <h3 className="border-ink border-b pb-2 font-semibold">Saved lists</h3>
              <ul>
                {lists.map((list) => (
                  <KeptListRow
                    key={list.id}
                    list={list}
                    lists={lists}
                    pad={pad}
                    problem={problem}
                    asking={asking?.id === list.id ? asking.what : undefined}
                    onAsk={(what) => setAsking(what && { id: list.id, what })}
                    onDelete={() => {
                      setDeleted(list)
                      actions.onDelete(list.id)
                    }}
                    actions={actions}
                  />
                ))}
              </ul>
            </>
          )}
          <UndoDelete
            // Its place is taken as soon as no other list can be kept.
            deleted={problem === undefined ? deleted?.name : undefined}
            onUndo={() => {
              if (deleted) actions.onRestore(deleted)
              setDeleted(undefined)
            }}
          />
        </section>
        <SharePad pad={pad} onImport={actions.onImport} onExport={actions.onExport} />
      </div>
    </Dialog>
  )
}
