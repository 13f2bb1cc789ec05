-- What has happened, for those who are told of it as it happens (contract/events.ts). A row is written in the
-- transaction of its change, and tells the servers by NOTIFY once that is committed. Servers delete old rows.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  name text NOT NULL CHECK (name IN ('order', 'orderDeleted', 'changed', 'missed')),
  -- The order's id, or the list.
  subject text NOT NULL,
  -- Whom it is for besides administrators.
  email text
);
CREATE INDEX events_at ON events (at);

-- Writes an event for each order; one that says to read again for more than a person could follow. A payload has less
-- than 8,000 bytes.
CREATE FUNCTION tell_events(event_name text, ids text[], emails text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text;
BEGIN
  IF coalesce(array_length(ids, 1), 0) = 0 THEN
    RETURN;
  END IF;
  IF array_length(ids, 1) > 200 THEN
    event_name := 'missed';
    ids := ARRAY[''];
    emails := ARRAY[NULL];
  END IF;
  WITH written AS (
    INSERT INTO events (name, subject, email)
      SELECT event_name, one.id, one.email FROM unnest(ids, emails) AS one (id, email)
      RETURNING id
  )
  SELECT string_agg(id::text, ',') INTO told FROM written;
  PERFORM pg_notify('strapline_events', told);
END
$$;

CREATE FUNCTION tell_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
  emails text[];
BEGIN
  -- One more than are told one by one: a million rows must not be gathered to be counted.
  SELECT array_agg(one.id::text), array_agg(one.email::text) INTO ids, emails
    FROM (SELECT id, email FROM changed LIMIT 201) AS one;
  PERFORM tell_events(CASE TG_OP WHEN 'DELETE' THEN 'orderDeleted' ELSE 'order' END, ids, emails);
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_placed_told AFTER INSERT ON orders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_orders();
CREATE TRIGGER orders_changed_told AFTER UPDATE ON orders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_orders();
CREATE TRIGGER orders_deleted_told AFTER DELETE ON orders REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_orders();

CREATE FUNCTION tell_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_events('changed', ARRAY[TG_ARGV[0]], ARRAY[NULL]);
  RETURN NULL;
END
$$;
-- Not of the stock: a booking changes it, and tells of its order.
CREATE TRIGGER products_told AFTER INSERT OR DELETE OR
  UPDATE OF name, description, image, unit_price, min_order, part_number, extras, deleted_at ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_list('listProducts');
CREATE TRIGGER users_told AFTER INSERT OR UPDATE OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_list('listUsers');
CREATE TRIGGER reviews_told AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_list('listReviews');
CREATE TRIGGER audit_told AFTER INSERT ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION tell_list('listAudit');
