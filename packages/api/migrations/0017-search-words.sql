-- The words that a search finds a row by, as the program makes them (contract/search/tokens.ts), so that a browser and
-- this database find the same. Apart from the rows, since each booking writes a product's row, and an index of words is
-- expensive to write.
CREATE TABLE product_words (id entity_id PRIMARY KEY REFERENCES products ON DELETE CASCADE, words tsvector NOT NULL);
CREATE TABLE order_words (id entity_id PRIMARY KEY REFERENCES orders ON DELETE CASCADE, words tsvector NOT NULL);
CREATE TABLE user_words (id entity_id PRIMARY KEY REFERENCES users ON DELETE CASCADE, words tsvector NOT NULL);
CREATE TABLE review_words (id entity_id PRIMARY KEY REFERENCES reviews ON DELETE CASCADE, words tsvector NOT NULL);
CREATE INDEX product_words_found ON product_words USING gin (words);
CREATE INDEX order_words_found ON order_words USING gin (words);
CREATE INDEX user_words_found ON user_words USING gin (words);
CREATE INDEX review_words_found ON review_words USING gin (words);

-- Which words a table has: another number than the program's means that they are to be made again.
CREATE TABLE words_versions (list text PRIMARY KEY, version integer NOT NULL);

-- What searches looked at before.
DROP STATISTICS orders_texts;
DROP STATISTICS products_texts;
DROP INDEX IF EXISTS products_words;
DROP INDEX IF EXISTS orders_words_and_number;
