-- no transaction
-- Who else has this number, and the words of an order with its number (see 0006).
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_reference ON orders (reference) WHERE reference IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_words_and_number ON orders USING gin (
  search_text(id, product_id, product_name, display_name, email, address, phone_number, reference) gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS orders_words;
