-- The number of an order that people say (packages/contract/src/order-number.ts): orders from before have none.
ALTER TABLE orders ADD COLUMN number bigint CHECK (number > 0);
CREATE SEQUENCE order_numbers AS bigint;

-- The next free number, at_least the one of the time, so that it does not tell how many orders there are. A sequence
-- alone, since a row that all bookings lock would make them wait for each other. Where the sequence is behind the time,
-- only one may set it, or two would get the same number; the lock is held within this function alone.
CREATE FUNCTION next_order_number(at_least bigint) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  number bigint := nextval('order_numbers');
BEGIN
  IF number >= at_least THEN
    RETURN number;
  END IF;
  BEGIN
    PERFORM pg_advisory_lock(hashtextextended('order_numbers', 0));
    number := nextval('order_numbers');
    IF number < at_least THEN
      number := setval('order_numbers', at_least);
    END IF;
  EXCEPTION WHEN query_canceled OR OTHERS THEN
    -- A statement that is ended in between must not keep it.
    PERFORM pg_advisory_unlock(hashtextextended('order_numbers', 0));
    RAISE;
  END;
  PERFORM pg_advisory_unlock(hashtextextended('order_numbers', 0));
  RETURN number;
END
$$;

-- Money has six decimals at most: a price of a piece may be parts of a cent. Prices from before are rounded to them.
UPDATE products SET unit_price = round(unit_price, 6) WHERE scale(trim_scale(unit_price)) > 6;
UPDATE orders SET unit_price = round(unit_price, 6) WHERE scale(trim_scale(unit_price)) > 6;
ALTER DOMAIN money_amount ADD CONSTRAINT money_decimals CHECK (scale(trim_scale(VALUE)) <= 6);
