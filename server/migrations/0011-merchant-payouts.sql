-- What an action earns in money, for merchants that pay so; `commission` is a share of the sale in percent.
ALTER TABLE merchant ADD COLUMN per_action numeric CHECK (per_action <> 'NaN');
