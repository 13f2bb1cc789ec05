-- The shop: products, users, orders, reviews.
--
-- Ids are 24 hexadecimal digits, made by the program (packages/server-kit/src/ids.ts), and compared byte by byte.
-- Pieces are whole numbers up to the largest that JSON's readers keep exactly. Money is numeric. Emails are in
-- their one spelling (packages/contract/src/visible-text.ts), of which the database checks that no letter of ASCII
-- is a capital; "C" leaves the other letters to the program, since databases differ in them.

-- The order of names in lists: "M 8" before "M 10".
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');

CREATE DOMAIN entity_id AS text COLLATE "C" CHECK (VALUE ~ '^[0-9a-f]{24}$');
CREATE DOMAIN pieces AS bigint CHECK (VALUE BETWEEN 0 AND 9007199254740991);
-- NaN is greater than every number in Postgres, so that the check refuses it, too.
CREATE DOMAIN money_amount AS numeric CHECK (VALUE BETWEEN 0 AND 1000000000);
CREATE DOMAIN email_address AS text COLLATE "C" CHECK (VALUE <> '' AND length(VALUE) <= 254 AND VALUE = lower(VALUE));

CREATE TABLE products (
  id entity_id PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL,
  image text NOT NULL,
  unit_price money_amount NOT NULL,
  min_order pieces NOT NULL,
  available pieces NOT NULL,
  part_number text CHECK (length(part_number) BETWEEN 1 AND 40),
  -- What tells part numbers apart: partNumberKey of the contract.
  part_number_key text CHECK (part_number_key <> ''),
  -- A deleted product stays for its orders, and nobody sees it.
  deleted_at timestamptz,
  CHECK ((part_number IS NULL) = (part_number_key IS NULL))
);

CREATE UNIQUE INDEX products_part_number ON products (part_number_key) WHERE deleted_at IS NULL;

CREATE TABLE users (
  id entity_id PRIMARY KEY,
  email email_address NOT NULL CONSTRAINT users_email UNIQUE,
  name text NOT NULL CHECK (name <> ''),
  role text CHECK (role = 'admin'),
  age bigint CHECK (age >= 0),
  country text,
  education text,
  linkdin text,
  -- What the identity provider said at the last registration; null where the demo provider's account says it.
  email_verified boolean
);

CREATE INDEX users_admins ON users (id) WHERE role = 'admin';

CREATE TABLE orders (
  id entity_id PRIMARY KEY,
  product_id entity_id NOT NULL REFERENCES products,
  email email_address NOT NULL REFERENCES users (email),
  display_name text NOT NULL,
  address text NOT NULL,
  phone_number text NOT NULL,
  -- As they were when it was placed.
  product_name text NOT NULL,
  unit_price money_amount NOT NULL,
  quantity pieces NOT NULL CHECK (quantity > 0),
  placed_at timestamptz NOT NULL
);

CREATE INDEX orders_of_user ON orders (email, id);
CREATE INDEX orders_repeated ON orders (email, product_id, placed_at);
CREATE INDEX orders_placed ON orders (placed_at, id);

CREATE TABLE reviews (
  id entity_id PRIMARY KEY,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  review text NOT NULL CHECK (review <> ''),
  -- Who wrote it; null for the sample reviews.
  reviewer email_address REFERENCES users (email)
);

CREATE INDEX reviews_of_user ON reviews (reviewer);
