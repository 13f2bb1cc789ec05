import type { Fulfilment, Shipment } from './fulfilment.ts'

/** A parcel of so many pieces, sent in the afternoon of a day, with a number as DHL Express gives them. */
const sent = (on: string, pieces: number, tracking: string): Shipment => ({
  pieces,
  carrier: 'DHL',
  tracking,
  sentAt: `${on}T14:10:00.000Z`,
})

const morning = (on: string) => `${on}T09:15:00.000Z`

/**
 * How far each sample order is, by its place among them: old ones were delivered, one was sent in part, the newest waits.
 * The days are those of fixtures.ts.
 */
export const sampleFulfilments: readonly Fulfilment[] = [
  {
    status: 'delivered',
    confirmedAt: morning('2025-09-15'),
    shipments: [sent('2025-09-18', 48, '1467023504')],
    deliveredAt: morning('2025-09-22'),
    revision: 3,
  },
  {
    status: 'delivered',
    confirmedAt: morning('2025-12-03'),
    shipments: [sent('2025-12-05', 4000, '1467023515')],
    deliveredAt: morning('2025-12-09'),
    revision: 3,
  },
  {
    status: 'partly shipped',
    confirmedAt: morning('2025-12-03'),
    expectedAt: '2026-03-06',
    shipments: [sent('2025-12-05', 2, '1467023526')],
    revision: 2,
  },
  {
    status: 'delivered',
    confirmedAt: morning('2026-01-14'),
    shipments: [sent('2026-01-15', 12, '1467023541'), sent('2026-01-19', 8, '1467023552')],
    deliveredAt: morning('2026-01-21'),
    revision: 4,
  },
  {
    status: 'confirmed',
    confirmedAt: morning('2026-01-28'),
    expectedAt: '2026-03-12',
    revision: 1,
  },
  { status: 'pending', revision: 0 },
]
