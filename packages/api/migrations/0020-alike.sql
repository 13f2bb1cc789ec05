-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS product_vocabulary_alike ON product_vocabulary USING gin (word gin_trgm_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_number_alike ON products USING gin (part_number_key gin_trgm_ops) WHERE deleted_at IS NULL;
