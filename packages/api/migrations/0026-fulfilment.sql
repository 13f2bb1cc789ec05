-- How far an order is, and what was shipped of it (contract/fulfilment.ts). The rest of it is JSON: expectedAt,
-- shipments, confirmedAt, deliveredAt, cancelledAt. Neither default writes the rows that are there.
ALTER TABLE orders
  ADD COLUMN status text NOT NULL DEFAULT 'pending',
  ADD COLUMN revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  ADD COLUMN fulfilment jsonb NOT NULL DEFAULT '{}';

-- Whether the pieces of all shipments are what a status says of so many ordered ones: never more than were ordered.
CREATE FUNCTION fulfilment_adds_up(status text, ordered bigint, shipments jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bool_and(one.pieces > 0 AND one.pieces = trunc(one.pieces)), true) AND
    CASE status
      WHEN 'pending' THEN coalesce(sum(one.pieces), 0) = 0
      WHEN 'confirmed' THEN coalesce(sum(one.pieces), 0) = 0
      WHEN 'partly shipped' THEN coalesce(sum(one.pieces), 0) BETWEEN 1 AND ordered - 1
      WHEN 'shipped' THEN coalesce(sum(one.pieces), 0) = ordered
      WHEN 'delivered' THEN coalesce(sum(one.pieces), 0) = ordered
      WHEN 'cancelled' THEN coalesce(sum(one.pieces), 0) < ordered
      ELSE false
    END
  FROM (SELECT (entry ->> 'pieces')::numeric AS pieces FROM jsonb_array_elements(coalesce(shipments, '[]')) entry) one
$$;

-- Not judged for the rows that are there, which have the defaults: a long table is not read for it.
ALTER TABLE orders ADD CONSTRAINT orders_fulfilment
  CHECK ((status = 'pending' AND fulfilment = '{}') OR fulfilment_adds_up(status, quantity, fulfilment -> 'shipments'))
  NOT VALID;

-- What an order keeps of it once its buyer was erased.
CREATE FUNCTION without_tracking(fulfilment jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN fulfilment ? 'shipments'
    THEN jsonb_set(fulfilment, '{shipments}',
      (SELECT jsonb_agg(entry - 'tracking' ORDER BY place)
        FROM jsonb_array_elements(fulfilment -> 'shipments') WITH ORDINALITY entries (entry, place)))
    ELSE fulfilment
  END
$$;
