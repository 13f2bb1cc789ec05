-- The words of the audit's entries, as of the other lists (see 0017). They go with their entry.
CREATE TABLE audit_words (id bigint PRIMARY KEY REFERENCES audit ON DELETE CASCADE, words tsvector NOT NULL);
CREATE INDEX audit_words_found ON audit_words USING gin (words);
-- What searches read before, row by row.
DROP FUNCTION search_text(VARIADIC text[]);
