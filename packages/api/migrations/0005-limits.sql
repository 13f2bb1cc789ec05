-- What the limits of wrong passwords and of changes have counted, for all servers on this database.

CREATE TABLE limit_counts (
  -- A hash of what is counted, for whom, and of the limit: the rows name no email and no address.
  key text COLLATE "C" PRIMARY KEY,
  -- When, in milliseconds since 1970, the earliest first. Of a limit above 300, each stands for several.
  times bigint[] NOT NULL,
  -- Those that are too few yet for a time of their own.
  rest integer NOT NULL CHECK (rest >= 0),
  -- When the row counts no more.
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 70);
