-- The audit lets entries go when they are old enough, and only by this function: whoever changes or deletes one otherwise is
-- refused as before. An entry of the last thirty days stays, whatever a program asks for.
CREATE OR REPLACE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('audit.retention', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'The audit is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE FUNCTION refuse_young_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at >= now() - interval '30 days' THEN
    RAISE EXCEPTION 'The audit is append-only.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END
$$;

CREATE TRIGGER audit_keeps_what_is_young BEFORE DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_young_audit();

CREATE FUNCTION forget_audit(days integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  forgotten bigint;
BEGIN
  PERFORM set_config('audit.retention', 'on', true);
  DELETE FROM audit WHERE at < now() - make_interval(days => greatest(days, 30));
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  PERFORM set_config('audit.retention', 'off', true);
  RETURN forgotten;
END
$$;
