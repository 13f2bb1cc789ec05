import type { Defect } from './defect.ts'

const app = 'packages/app/src/'

const reads = 'e2e/faults/reads.matrix.ts'
const changes = 'e2e/faults/changes.matrix.ts'

/** What is said and kept when a call fails: the fault matrix notices. */
export const troubleDefects: readonly Defect[] = [
  {
    name: 'end-of-session-unsaid',
    loss: 'Nobody is told that the session has ended: the page is suddenly another one.',
    file: `${app}shell.tsx`,
    from: 'if (wasSignedIn.current && hasEnded)',
    to: 'if (wasSignedIn.current && !hasEnded)',
    noticedBy: { faults: [reads] },
  },
  {
    name: 'waiting-unsaid',
    loss: 'A page that waits long for its data does not say that it takes longer than usual.',
    file: `${app}lib/use-page.ts`,
    from: 'return waiting && slow',
    to: 'return !waiting && slow',
    noticedBy: { faults: [reads] },
  },
  {
    name: 'failed-list-loads-for-ever',
    loss: 'A list that could not be loaded shows that it loads, for ever.',
    file: `${app}api/use-list-pages.ts`,
    from: 'isFetchNextPageError && !isRefusal(error, 401, 403) ? null : error',
    to: '!isFetchNextPageError && !isRefusal(error, 401, 403) ? null : error',
    noticedBy: { faults: [reads] },
  },
  {
    name: 'page-of-admins-before-the-answer',
    loss: 'While the role can’t be asked for, the page of administrators is shown as if it were allowed.',
    file: `${app}session/guards.tsx`,
    from: 'if (admin) return <Outlet />',
    to: 'if (admin !== false) return <Outlet />',
    noticedBy: { faults: [reads] },
  },
  {
    name: 'connection-back-unnoticed',
    loss: 'A page that has failed while offline stays failed when the connection is back.',
    file: `${app}api/query-client.ts`,
    from: 'refetchOnReconnect: true',
    to: 'refetchOnReconnect: false',
    noticedBy: { unit: [`${app}api/query-client.test.ts`], faults: [reads] },
  },
  {
    name: 'go-on-does-nothing',
    loss: 'Go on does nothing in a bulk order that the shop has asked to wait.',
    file: `${app}order-pad/use-sending.ts`,
    from: '  function goOn() {\n    outbox.goOn(padGroup)\n',
    to: '  function goOn() {\n',
    noticedBy: { faults: [changes] },
  },
  {
    name: 'outcome-not-asked-after-reload',
    loss: 'After a reload nobody asks what became of the change that was on its way.',
    file: `${app}shell.tsx`,
    from: 'storedKeys(prefix).length > 0',
    to: 'storedKeys(prefix).length > 3',
    noticedBy: { faults: [changes] },
  },
  {
    name: 'doubt-unsaid',
    loss: 'While nobody knows whether an order was booked, the page says nothing of it.',
    file: `${app}outbox/tell.ts`,
    from: 'if (keys.length === 0) return',
    to: 'if (keys.length <= 1) return',
    noticedBy: { faults: [changes] },
  },
  {
    name: 'form-emptied-by-refusal',
    loss: 'A form that the server refuses is empty afterwards: everything has to be typed again.',
    file: `${app}outbox/use-change.ts`,
    from: 'return endsSession ? undefined : outcomeOf(entry).isMade',
    to: 'return endsSession ? undefined : outcomeOf(entry).isMade || showsRefusal',
    noticedBy: { faults: [changes] },
  },
  {
    name: 'cancelled-orders-told-too-early',
    loss: 'Of several orders those that were not cancelled are counted as if they were.',
    file: `${app}outbox/tell.ts`,
    from: 'const made = outcomes.filter(({ isMade }) => isMade).length',
    to: 'const made = outcomes.length',
    noticedBy: { unit: [`${app}outbox/tell.test.ts`] },
  },
  {
    name: 'missing-product-like-a-failure',
    loss: 'A product that does not exist offers to try again, for ever.',
    file: `${app}routes/product.tsx`,
    from: 'const missing = isRefusal(product.error, 404)',
    to: 'const missing = isRefusal(product.error, 410)',
    noticedBy: { faults: [reads], journeys: ['e2e/core/storefront.journey.ts'] },
  },
  {
    name: 'stale-list-looks-fresh',
    loss: 'A list that could not be refreshed looks as if it were new.',
    file: `${app}api/use-resource.ts`,
    from: 'refreshing: isFetching, failed }',
    to: 'refreshing: isFetching, failed: undefined }',
    noticedBy: { journeys: ['e2e/core/tables.journey.ts'] },
  },
]
