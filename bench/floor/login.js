const { brand } = await (await fetch('/config.json')).json();
document.title = `Login | ${brand}`;
document.getElementById('brand').textContent = brand;
const form = document.getElementById('form');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const response = await fetch('/api/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  if (response.ok) location.assign('/floor/editor.html');
  else document.getElementById('failure').textContent = 'ユーザー名またはパスワードが正しくありません。';
});
document.body.dataset.ready = '';
