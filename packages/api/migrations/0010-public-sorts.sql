-- no transaction
-- An index for each order in which anybody may ask for a list, as list-page.ts writes it: no page reads the whole list.
-- Read backward for the other direction, but where rows without a value come last in both.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_by_name ON products ((name COLLATE natural_order), id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_by_part_number ON products ((part_number COLLATE natural_order), id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_by_part_number_down ON products ((part_number COLLATE natural_order) DESC NULLS LAST, id)
  WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_by_price ON products (unit_price, id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_by_minimum ON products (min_order, id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_by_stock ON products (available, id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS reviews_by_rating ON reviews (rating, id);
