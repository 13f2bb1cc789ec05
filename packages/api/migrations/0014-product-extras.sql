-- The fields of a product beyond the specification (contract/product-extras.ts) in one column, so that a new one needs no
-- migration. The part number keeps its own, which has an index.
ALTER TABLE products ADD COLUMN extras jsonb NOT NULL DEFAULT '{}';
