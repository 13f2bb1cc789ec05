import { Alert } from '../../primitives/alert/alert.tsx'
import { Async } from '../../primitives/async/async.tsx'
import { Button } from '../../primitives/button/button.tsx'
import type { OrderPadScreenProps } from './types.ts'

const texts = {
  noun: 'products',
  loading: 'Loading the catalogue. Parts will be checked once it has loaded.',
  refreshing: 'Refreshing the catalogue',
  failed: 'The catalogue did not load',
}

/** What the pad can't do at the moment, and what to do about it. It can be typed into all the same. */
export function Notices({
  catalogue,
  notices,
}: Pick<OrderPadScreenProps, 'catalogue' | 'notices'>) {
  const { elsewhere, notStored } = notices
  return (
    <div className="grid gap-3 has-[[role=alert]]:mb-6">
      {elsewhere && (
        <Alert
          tone="warning"
          title="This pad is open in another tab"
          announce
          action={<Button onClick={elsewhere.onTakeOver}>Continue here</Button>}
        >
          The other tab has the latest lines. Changes here are not saved until you continue here.
        </Alert>
      )}
      {notStored !== undefined && (
        <Alert tone="warning" title="This pad is not kept on this device" announce>
          {notStored}
        </Alert>
      )}
      <Async
        resource={catalogue}
        texts={texts}
        skeleton={null}
        progress="in-content"
        isEmpty={() => false}
        dense
        renderError={({ message, retry, timedOut }) => (
          <Alert
            tone="danger"
            title={texts.failed}
            announce
            action={<Button onClick={retry}>{timedOut ? 'Keep waiting' : 'Try again'}</Button>}
          >
            {message} You can go on typing. Parts, prices and stock are not checked meanwhile, so
            nothing can be sent.
          </Alert>
        )}
      >
        {() => null}
      </Async>
    </div>
  )
}
