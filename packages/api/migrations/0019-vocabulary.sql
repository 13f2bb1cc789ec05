-- The words that products are called, without numbers: a misspelt one is looked for among those that are spelled nearly so.
-- A word stays when its last product goes, and then finds nothing.
CREATE TABLE product_vocabulary (word text PRIMARY KEY);
