-- The words of the audit's entries, as of the other lists (see 0017). They go with their entry.
CREATE TABLE audit_words (id bigint PRIMARY KEY REFERENCES audit ON DELETE CASCADE, words tsvector NOT NULL);
CREATE INDEX audit_words_found ON audit_words USING gin (words);
-- What searches read before, row by row.
DROP FUNCTION search_text(VARIADIC text[]);

-- Every search reads what is not yet sorted into its index, 4 MB by default: a fortieth of that costs bookings little.
ALTER INDEX order_words_found SET (gin_pending_list_limit = 96);
ALTER INDEX product_words_found SET (gin_pending_list_limit = 96);
ALTER INDEX user_words_found SET (gin_pending_list_limit = 96);
ALTER INDEX review_words_found SET (gin_pending_list_limit = 96);
ALTER INDEX audit_words_found SET (gin_pending_list_limit = 96);
