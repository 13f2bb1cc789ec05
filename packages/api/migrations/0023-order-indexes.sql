-- no transaction
-- No two orders have one number.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS orders_by_number ON orders (number) WHERE number IS NOT NULL;
-- A repeated booking is looked for among a buyer's orders of twenty minutes, which orders_of_user_by_time has.
DROP INDEX CONCURRENTLY IF EXISTS orders_repeated;
