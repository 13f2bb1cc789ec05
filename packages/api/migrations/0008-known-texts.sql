-- What the texts of long lists are like, for Postgres' planner and for the search, which looks up only what few rows
-- have. The statistics of an index of some rows are not used by the planner, such as those of products_words: it took
-- a word of all products for one of few.
CREATE STATISTICS orders_texts ON (
  search_text(id, product_id, product_name, display_name, email, address, phone_number)) FROM orders;
CREATE STATISTICS products_texts ON (search_text(id, name, part_number, description)) FROM products;

-- Of rows that are there already. Later rows are counted by autovacuum.
ANALYZE orders;
ANALYZE products;
