-- Mails that are to be sent (docs/decisions/0099-mails.md). A row is an event that somebody is told of, written in the
-- transaction of its change. One mail may tell of several: `merged_into` is then the row that it is sent by.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The event: a second row with it is not written.
  key text COLLATE "C" NOT NULL CONSTRAINT mails_key UNIQUE,
  kind text NOT NULL CHECK (kind IN ('placed', 'shipped', 'cancelled', 'role')),
  recipient email_address NOT NULL,
  -- Rows with the same one go into one mail if they are written within moments.
  batch text COLLATE "C",
  -- What the mail is written from (server-kit/src/mails/mail-events.ts).
  facts jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- waiting: to be sent at due_at, or being sent until then. logged: there was no SMTP_URL. failed: given up.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'logged', 'failed')),
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  merged_into bigint REFERENCES mails ON DELETE CASCADE,
  -- The same at each attempt, so that a receiver can tell a mail that it has.
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Why the last attempt failed.
  trouble text,
  ended_at timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE INDEX mails_due ON mails (due_at, id) WHERE state = 'waiting' AND merged_into IS NULL;
CREATE INDEX mails_batch ON mails (batch, id) WHERE state = 'waiting' AND merged_into IS NULL AND attempts = 0;
CREATE INDEX mails_merged_into ON mails (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX mails_ended ON mails (ended_at) WHERE ended_at IS NOT NULL;
