-- Where a short link of it leads when our click's id takes the place of the `noid` that stands in the link itself:
-- the link with `{click.id}` there. Null where the link has a click id of its own, takes ours as a parameter, or takes none.
ALTER TABLE deep_link ADD COLUMN click_target text;

-- From here on `{click.id}` in short_link.click_param says that our click id goes into the target where that stands.
