-- The number that all orders of a sending have, and the place of each among them.
ALTER TABLE orders ADD COLUMN reference text;
ALTER TABLE orders ADD COLUMN line integer CHECK (line > 0);

-- A search looks at the number, too (see 0008).
DROP STATISTICS orders_texts;
CREATE STATISTICS orders_texts ON (
  search_text(id, product_id, product_name, display_name, email, address, phone_number, reference)) FROM orders;
ANALYZE orders;
