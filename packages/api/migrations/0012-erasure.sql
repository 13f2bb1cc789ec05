-- An order outlives the person who placed it: without an email once that person was erased.
ALTER TABLE orders ALTER COLUMN email DROP NOT NULL;
-- A name for each: a row that refers to a person who is erased at that moment is refused.
ALTER TABLE orders RENAME CONSTRAINT orders_email_fkey TO orders_buyer;
ALTER TABLE reviews RENAME CONSTRAINT reviews_reviewer_fkey TO reviews_reviewer;
