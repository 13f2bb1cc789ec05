-- no transaction
-- An index for each order in which orders and users are asked for, as list-page.ts writes it: equal rows are in the
-- direction of the others, so that an index serves both, but where rows without a value come last in both.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_name ON orders ((product_name COLLATE natural_order), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_buyer ON orders ((display_name COLLATE natural_order), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_email ON orders ((email COLLATE natural_order), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_email_down ON orders ((email COLLATE natural_order) DESC NULLS LAST, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_quantity ON orders (quantity, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_price ON orders (unit_price, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_name ON users ((name COLLATE natural_order), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_email ON users ((email COLLATE natural_order), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_country ON users ((country COLLATE natural_order), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_country_down ON users ((country COLLATE natural_order) DESC NULLS LAST, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_by_number_down ON products ((part_number COLLATE natural_order) DESC NULLS LAST, id DESC)
  WHERE deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS products_by_part_number_down;
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_by_time ON audit (at, (lpad(to_hex(id), 24, '0')));
DROP INDEX CONCURRENTLY IF EXISTS audit_newest;
-- Orders by their time, of all and of one buyer: the same order in both directions.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_of_user_by_time ON orders (email, placed_at, id);
DROP INDEX CONCURRENTLY IF EXISTS orders_newest;
DROP INDEX CONCURRENTLY IF EXISTS orders_newest_of_user;
-- What refers to a product.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_of_product ON orders (product_id);
