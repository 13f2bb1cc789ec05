-- Who has changed what, before and after. Written in the transaction of the change, and never changed itself.

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- The email of who did it, or "settings" for the first administrator.
  actor text NOT NULL,
  -- The name of the call.
  action text NOT NULL,
  -- The id or email of what was changed.
  subject text NOT NULL,
  before jsonb,
  after jsonb
);

CREATE INDEX audit_of_subject ON audit (subject, id);

CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
