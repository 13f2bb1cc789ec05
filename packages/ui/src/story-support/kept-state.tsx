import { type ComponentType, useEffect, useState } from 'react'
import type { Resource } from '../lib/resource.ts'
import type { TableView } from '../primitives/data-table/data-table.tsx'

/**
 * Keeps what the app keeps in the address: a table's view.
 *
 * @param first the story's own
 * @param onChange is told of each new one
 */
export function useView(first: TableView, onChange: (view: TableView) => void) {
  const [view, setView] = useState(first)
  const changeView = (next: TableView) => {
    setView(next)
    onChange(next)
  }
  return { view, changeView }
}

/** A story's `render`: the component, with its view kept as the app keeps it. */
export function keepingView<
  Props extends { view: TableView; onViewChange: (view: TableView) => void },
>(Component: ComponentType<Props>) {
  function KeepingView(props: Props) {
    const { view, changeView } = useView(props.view, props.onViewChange)
    return <Component {...props} view={view} onViewChange={changeView} />
  }
  return (args: Props) => <KeepingView {...args} />
}

interface Row {
  _id: string
}

/** How each list that is in the page loses a row. */
const lists = new Set<(gone: Row) => void>()

/** Somebody else removes the row: it is missing from the next answer. */
export function removeElsewhere(gone: Row) {
  for (const remove of lists) remove(gone)
}

/** Keeps what the app keeps in its cache: a list, as it is at once after a change. */
export function useList<Entry extends Row>(first: Resource<Entry[]>) {
  const [list, setList] = useState(first)
  const [actions] = useState(() => {
    const become = (next: (rows: Entry[]) => Entry[]) =>
      setList((now) => (now.status === 'ready' ? { ...now, data: next(now.data) } : now))
    return {
      remove: (gone: Row) => become((rows) => rows.filter(({ _id }) => _id !== gone._id)),
      change: ({ _id }: Row, patch: Partial<Entry>) =>
        become((rows) => rows.map((row) => (row._id === _id ? { ...row, ...patch } : row))),
    }
  })
  useEffect(() => {
    lists.add(actions.remove)
    return () => void lists.delete(actions.remove)
  }, [actions])
  return { list, ...actions }
}
