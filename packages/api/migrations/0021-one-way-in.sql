-- Who signs people in is an OpenID Connect issuer, and nobody else: the demo's has a program and a file of its own.
-- What its accounts say about a user's address stays with the user.
UPDATE users SET email_verified = demo_accounts.email_verified
  FROM demo_accounts
  WHERE demo_accounts.email = users.email AND users.issuer IS NULL;
DROP TABLE demo_mails;
DROP TABLE demo_accounts;

-- Sessions of sign-ups at the demo's provider, which could not do everything.
DELETE FROM sessions WHERE kind <> 'signed-in';
ALTER TABLE sessions DROP COLUMN kind, DROP COLUMN refresh_hash, DROP COLUMN changes;
-- The issuer's session that this one came from (sid), if the issuer names it: it ends with that one.
ALTER TABLE sessions ADD COLUMN login text COLLATE "C";
CREATE INDEX sessions_of_login ON sessions (login);

-- What the issuer has ended (OpenID Connect Back-Channel Logout): its proofs from before are refused.
CREATE TABLE ended_logins (
  -- sid: or sub:, and what the issuer calls it.
  name text COLLATE "C" PRIMARY KEY,
  at timestamptz NOT NULL
);
CREATE INDEX ended_logins_at ON ended_logins (at);
