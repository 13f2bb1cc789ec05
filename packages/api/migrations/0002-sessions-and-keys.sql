-- Sessions of people who are signed in, and the results of changes that were sent with an Idempotency-Key.

CREATE TABLE sessions (
  -- In the tokens as sid.
  id text COLLATE "C" PRIMARY KEY,
  email email_address NOT NULL,
  kind text NOT NULL CHECK (kind IN ('signed-in', 'signed-up', 'decoy')),
  -- A hash: who reads this table can renew no session.
  refresh_hash text NOT NULL,
  ends_at timestamptz NOT NULL,
  changes bigint NOT NULL DEFAULT 0
);

CREATE INDEX sessions_of_email ON sessions (email);
CREATE INDEX sessions_end ON sessions (ends_at);

CREATE TABLE keyed_results (
  -- A hash of the caller and the key.
  id text COLLATE "C" PRIMARY KEY,
  -- A hash of what was sent.
  request text NOT NULL,
  at timestamptz NOT NULL,
  -- Null only within the transaction that makes the change. json keeps the order of fields, as jsonb does not.
  result json
);

CREATE INDEX keyed_results_at ON keyed_results (at);
