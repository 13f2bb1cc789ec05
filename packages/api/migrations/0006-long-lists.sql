-- Indexes for long lists: the newest orders first, all or one buyer's, and words anywhere in a row.

CREATE INDEX orders_newest ON orders (placed_at DESC NULLS LAST, id);
CREATE INDEX orders_newest_of_user ON orders (email, placed_at DESC NULLS LAST, id);

-- The texts of a row in which words are searched, one a line, without capitals. A list's query and its index have to
-- name the same fields in the same order.
CREATE FUNCTION search_text(VARIADIC fields text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  -- The letters of all languages, and not the "C" of the ids.
  RETURN lower(array_to_string(fields, E'\n') COLLATE "default");
END
$$;

-- Where the extension is not installed, or this account may not use it, a search reads the whole list.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX orders_words ON orders USING gin (
    search_text(id, product_id, product_name, display_name, email, address, phone_number) gin_trgm_ops);
  CREATE INDEX products_words ON products USING gin (
    search_text(id, name, part_number, description) gin_trgm_ops) WHERE deleted_at IS NULL;
EXCEPTION
  WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
    RAISE NOTICE 'pg_trgm is not there: searches read the whole list.';
END
$$;
