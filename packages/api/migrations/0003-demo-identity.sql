-- The demo identity provider: accounts and mails. Empty where a real provider signs people in.

CREATE TABLE demo_accounts (
  email email_address PRIMARY KEY,
  display_name text NOT NULL,
  photo_url text,
  email_verified boolean NOT NULL,
  -- Null for an account without a password here.
  password_hash text
);

CREATE TABLE demo_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient email_address NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  link text,
  sent_at timestamptz NOT NULL,
  code text COLLATE "C" UNIQUE
);

CREATE INDEX demo_mails_of_recipient ON demo_mails (recipient, id);
